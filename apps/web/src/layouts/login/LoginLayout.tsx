import { Outlet } from 'react-router-dom';

export function LoginLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
