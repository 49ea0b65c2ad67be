import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';

/** Renders all pages and opens links from the system; an invitation opens before anyone is signed in. */
export function LinkedPages() {
  const { host } = useBackOffice();
  const navigate = useNavigate();
  useEffect(() => host.shell.onRoute((route) => void navigate(route)), [host, navigate]);
  return <Outlet />;
}
