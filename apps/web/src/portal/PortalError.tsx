import { PORTAL_CONTENT_ID } from '../layouts/parts/portal-content-id.ts';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';
import { Container } from '../ui/container/Container.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { PortalMenu } from './PortalFrame.tsx';
import page from './page.module.css';

/** The error page inside the portal, which keeps its menu. */
export function PortalError() {
  return (
    <Sheet name="portal">
      <Container className={page.page}>
        <PortalMenu />
        <div id={PORTAL_CONTENT_ID} className={page.error}>
          <ErrorPage />
        </div>
      </Container>
    </Sheet>
  );
}
