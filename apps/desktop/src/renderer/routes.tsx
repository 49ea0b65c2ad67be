import type { CollectionName } from '@harbour/core/contract/collections';
import { type ComponentType, lazy as lazyComponent, type ReactNode, Suspense, useState } from 'react';
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';
import type { Host } from './platform/host.ts';
import type { CollectionScreen } from './screen/collection-screen.ts';
import { screens } from './screens.ts';
import { Loading } from './session/Loading.tsx';
import { RequireStaff } from './session/RequireStaff.tsx';
import { useSession } from './session/use-session.ts';
import { Frame } from './shell/Frame.tsx';
import { AllowedPage, FailedPage, LinkedPages } from './shell/route-pages.tsx';
import type { PageDescription } from './ui/navigation.ts';
import { isChunkFailure, reloadOnce } from './ui/reload-once.ts';
import { UnknownPage } from './ui/UnknownPage.tsx';

/** A page with its own component; its title is the text `backOffice:page.{path}`. */
interface Page extends PageDescription {
  readonly load: () => Promise<ComponentType>;
}

/** A page with its own kind of list; lists link to its entries by the collection's name. */
const AUDIT = { path: 'audit', collection: 'auditLog' } as const;

const PAGES: readonly Page[] = [
  {
    path: 'home',
    icon: 'home',
    group: 'today',
    load: async () => (await import('./home/HomePage.tsx')).HomePage,
  },
  {
    path: 'support',
    icon: 'headset',
    group: 'people',
    collection: 'users',
    load: async () => (await import('./support/SupportPage.tsx')).SupportPage,
  },
  {
    path: 'translations',
    icon: 'translate',
    group: 'system',
    collection: 'news',
    load: async () => (await import('./translations/TranslationsPage.tsx')).TranslationsPage,
  },
  {
    path: 'facebook',
    icon: 'social-media',
    group: 'system',
    collection: 'news',
    load: async () => (await import('./social/SocialPage.tsx')).SocialPage,
  },
  {
    path: 'settings',
    icon: 'cog',
    group: 'system',
    collection: 'settings',
    load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  },
  {
    ...AUDIT,
    icon: 'history',
    group: 'system',
    load: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
  },
  {
    path: 'security',
    icon: 'shield',
    group: 'system',
    collection: 'securityLog',
    load: async () => (await import('./security/SecurityPage.tsx')).SecurityPage,
  },
];

/** Pages listed after the collections of their group. */
const PAGES_BELOW_LISTS: readonly Page[] = [
  {
    path: 'books',
    icon: 'book',
    group: 'sales',
    // Only admins may list it, as only they may see the books.
    collection: 'sellingCompanies',
    load: async () => (await import('./books/BooksPage.tsx')).BooksPage,
  },
];

/** Creates all routes of the program. Each page's code is loaded when it is first opened. */
export function createRoutes(host: Host): RouteObject[] {
  const lazy = lazyPages(host);
  return [
    {
      Component: LinkedPages,
      ErrorBoundary: FailedPage,
      HydrateFallback: Loading,
      children: [
        { path: '/', element: <Navigate to="/home" replace /> },
        { path: '/login', lazy: lazy(async () => (await import('./login/LoginPage.tsx')).LoginPage) },
        { path: '/verify', lazy: lazy(async () => (await import('./login/VerifyPage.tsx')).VerifyPage) },
        { path: '/server', lazy: lazy(async () => (await import('./server/ServerPage.tsx')).ServerPage) },
        {
          element: (
            <RequireStaff>
              <RequireFactor enrolment={EnrolmentPage}>
                <Frame pages={[...PAGES, ...screens, ...PAGES_BELOW_LISTS]} fetchAhead={fetchListProgram} />
              </RequireFactor>
            </RequireStaff>
          ),
          children: [
            ...[...PAGES, ...PAGES_BELOW_LISTS].map(({ path, load, collection }) =>
              framed(path, lazy(allowed(collection, load))),
            ),
            ...screens.map((screen) =>
              framed(`${screen.path}/*`, lazy(allowed(screen.collection, () => collectionPage(screen)))),
            ),
            framed(
              'profile',
              lazy(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
            ),
            ...[...screens, AUDIT].flatMap(collectionAddress),
            { path: '*', Component: UnknownPage },
          ],
        },
      ],
    },
  ];
}

interface ListAddress {
  readonly path: string;
  readonly collection: CollectionName;
}

/** Redirects links that name a collection to its screen: `/users/edit/{id}` to that of the app users. */
function collectionAddress({ path, collection }: ListAddress): RouteObject[] {
  if (screens.some((screen) => screen.path === collection)) return [];
  const Redirect = () => {
    const { '*': rest = '' } = useParams();
    const { search } = useLocation();
    return <Navigate to={`/${path}${rest === '' ? '' : `/${rest}`}${search}`} replace />;
  };
  return [{ path: `/${collection}/*`, Component: Redirect }];
}

const EnrolmentPage = lazyComponent(async () => ({
  default: (await import('./profile/EnrolmentPage.tsx')).EnrolmentPage,
}));

/** The code of lists, loaded once for all of them. */
const fetchListProgram = () => import('./screen/CollectionPage.tsx');

async function collectionPage(screen: CollectionScreen): Promise<ComponentType> {
  const { CollectionPage } = await fetchListProgram();
  return () => <CollectionPage screen={screen} />;
}

/** Returns a page for those who may list its collection. */
function allowed(collection: CollectionName | undefined, load: Page['load']): Page['load'] {
  return async () => {
    const Content = await load();
    return () => (
      <AllowedPage collection={collection}>
        <Content />
      </AllowedPage>
    );
  };
}

type Lazy = ReturnType<typeof lazyPages>;

/** A page that fails does not replace the frame around it. */
function framed(path: string, lazy: ReturnType<Lazy>): RouteObject {
  return { path: `/${path}`, lazy, ErrorBoundary: FailedPage };
}

/**
 * Loads pages; if the file of a page no longer exists, reloads the window once to get the current program
 * (specification section 4). A page that cannot be loaded fails when it is rendered: the router shows nothing
 * in place of a route whose `lazy` rejects.
 */
function lazyPages(host: Host) {
  return (load: () => Promise<ComponentType>) => async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      if (isChunkFailure(error) && reloadOnce(host.storage, host.clock.now(), () => location.reload()))
        await new Promise<never>(() => {});
      const Failing = () => {
        throw error;
      };
      return { Component: Failing };
    }
  };
}

interface RequireFactorProps {
  readonly enrolment: ComponentType<{ readonly onDone: () => void }>;
  readonly children: ReactNode;
}

/**
 * Shows the enrolment instead of its children once the person must set up a second factor, until they have
 * continued from it. The server decides; it refuses every other call.
 */
function RequireFactor({ enrolment: Enrolment, children }: RequireFactorProps) {
  const isDue = useSession().user?.missingFactor?.isDue === true;
  const [isShown, setShown] = useState(isDue);
  if (isDue && !isShown) setShown(true);
  if (!isShown) return children;
  return (
    <Suspense fallback={<Loading />}>
      <Enrolment onDone={() => setShown(false)} />
    </Suspense>
  );
}
