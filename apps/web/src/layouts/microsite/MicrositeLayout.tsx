import { Outlet } from 'react-router-dom';

export function MicrositeLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
