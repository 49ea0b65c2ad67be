export { COMPONENTS_PATH, developSite } from './develop-site.ts';
export { loadBuiltSite, type Site } from './load-site.ts';
export { mountPages } from './mount-pages.ts';

export type { PageHost, PagesDeps } from './page-host.ts';
export { openPreview } from './preview/open-preview.ts';
