import { Outlet } from 'react-router-dom';

export function DefaultLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
