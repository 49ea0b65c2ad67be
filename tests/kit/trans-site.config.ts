import site from '../../apps/web/vite.config.ts';

const PAGE = /src\/site\/legal\/pages\.tsx$/;
const PLAIN = '<LegalPage document={document} />';

/**
 * The configuration of the site's build, except that one page uses `<Trans>` as the documentation of
 * react-i18next describes it.
 */
export default (env: Parameters<typeof site>[0]): ReturnType<typeof site> => {
  const config = site(env);
  const useTrans = {
    name: 'harbour:trans',
    enforce: 'pre',
    transform(code: string, id: string) {
      if (!PAGE.test(id)) return null;
      if (!code.includes(PLAIN)) throw new Error(`${id} has no ${PLAIN} any more`);
      const page = code.replace(PLAIN, '<h1><Trans>Hello <strong>partners</strong></Trans></h1>');
      return { code: `import { Trans } from 'react-i18next';\n${page}`, map: null };
    },
  } as const;
  return { ...config, plugins: [useTrans, ...(config.plugins ?? [])] };
};
