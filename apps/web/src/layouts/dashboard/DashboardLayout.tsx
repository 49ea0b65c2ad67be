import { Outlet } from 'react-router-dom';

export function DashboardLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
