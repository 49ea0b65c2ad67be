import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { leaveOut } from './vite-leave-out.ts';
import { routerEngine } from './vite-router-engine.ts';

const PAGE = join(import.meta.dirname, 'src/made-up-page.tsx');
const LIBRARIES = `
  export { createInstance } from 'i18next';
  export { hydrateRoot } from 'react-dom/client';
  export { Link } from 'react-router-dom';`;

/** Builds a page as the site is built; answers its code, not minified. */
async function buildPage(source: string): Promise<string> {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === PAGE ? PAGE : null),
    load: (id) => (id === PAGE ? LIBRARIES + source : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [page, routerEngine(), leaveOut()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: PAGE, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

describe('the browser build', () => {
  it('is without what no page asks for, and has the rest', async () => {
    const code = await buildPage('');
    expect(code).toContain('hydrateRoot');
    expect(code).toContain('react-router-scroll-positions');
    expect(code).not.toMatch(
      /startViewTransition\(\{|compareDocumentPosition = function|PrefetchPageLinksImpl/,
    );
  });

  it.each([
    ['view transitions', `export { ViewTransition } from 'react';`],
    ['hidden activities', `import { Activity } from 'react'; export const hidden = <Activity />;`],
    ['the state of an action', `export { useActionState } from 'react';`],
    [
      'refs on fragments',
      `import { Fragment } from 'react'; export const parts = <Fragment ref={console.log} />;`,
    ],
    [
      'fetching ahead by the router',
      `import { Link } from 'react-router-dom'; export const ahead = <Link prefetch="intent" to="/" />;`,
    ],
    ['formats within a text', `export const text = { "rows": "{{count, number}} rows" };`],
  ])('fails where a page asks for %s', async (feature, source) => {
    await expect(buildPage(source)).rejects.toThrow(`made-up-page.tsx asks for ${feature}`);
  });
});
