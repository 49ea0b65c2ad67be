import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';

/**
 * Every page, and the way to the one that a link from the system names: an invitation comes before anyone is
 * signed in.
 */
export function LinkedPages() {
  const { host } = useBackOffice();
  const navigate = useNavigate();
  useEffect(() => host.shell.onRoute((route) => void navigate(route)), [host, navigate]);
  return <Outlet />;
}
