import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, matchesGlob, relative } from 'node:path';
import { transform } from 'lightningcss';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

/**
 * Parts of the site that few visitors open: their CSS modules go into a style sheet of their own, by its
 * name.
 */
const SHEETS = {
  // Two fields are used nowhere else.
  portal: 'src/{portal,ui/combobox,ui/uploader}/',
  plan: 'src/site/plan/',
  pricing: 'src/site/pricing/',
  events: 'src/site/events/',
  shop: 'src/site/shop/',
  features: 'src/site/feature-list/',
  rates: 'src/site/rates/',
  till: 'src/demonstration/live/',
  trades: 'src/site/use-case/',
  status: 'src/site/status/',
  blog: 'src/site/blog/',
};

const CSS_MODULE = '.module.css';
/** Suffix of the modules that hold only the class names of a CSS module. */
const NAMES = '.names.js';

/**
 * Keeps the CSS modules of some parts of the site out of the style sheet that every page loads. Each part has
 * its own sheet, which the manifest names `portal.css` and so on, and renders once that has loaded
 * (`ui/sheet`). In development all styles are linked anyway.
 */
export function sheets(): Plugin {
  let config: ResolvedConfig;
  const compile = async (path: string) => preprocessCSS(await readFile(path, 'utf8'), path, config);
  const isInSheet = (path: string) =>
    Object.values(SHEETS).some((folder) => matchesGlob(relative(config.root, path), `${folder}**`));
  return {
    name: 'harbour:sheets',
    apply: 'build',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    async buildStart() {
      if (config.build.ssr) return;
      for (const [name, folder] of Object.entries(SHEETS)) {
        const paths = globSync(`${folder}**/*${CSS_MODULE}`, { cwd: config.root }).toSorted();
        const parts = await Promise.all(paths.map((path) => compile(join(config.root, path))));
        const source = minified(parts.map(({ code }) => code).join('\n'));
        this.emitFile({ type: 'asset', name: `${name}.css`, originalFileName: `${name}.css`, source });
      }
    },
    async resolveId(source, importer) {
      if (!source.endsWith(CSS_MODULE)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && isInSheet(found.id) ? found.id.replace(CSS_MODULE, NAMES) : null;
    },
    async load(id) {
      if (!id.endsWith(NAMES)) return null;
      const { modules = {} } = await compile(id.replace(NAMES, CSS_MODULE));
      return `export default ${JSON.stringify(modules)}`;
    },
  };
}

function minified(css: string): string {
  const { code } = transform({ filename: 'sheet.css', code: Buffer.from(css), minify: true });
  return code.toString();
}
