// Writes the metadata files of a release next to each installer: `node tools/desktop/write-documents.ts
// apps/desktop/dist sbom.cdx.json provenance.jsonl`.
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The part of a CycloneDX document that names its subject. */
interface Sbom {
  readonly bomFormat: string;
  readonly metadata?: { readonly component?: object };
}

/**
 * Writes next to each installer its list of packages, `<installer>.cdx.json`, which names the installer and
 * its SHA-512, and the signed statement of where it was built, `<installer>.intoto.jsonl`. Returns the
 * installers.
 */
export function writeDocuments(folder: string, sbom: string, provenance: string): readonly string[] {
  const parts: Sbom = JSON.parse(readFileSync(sbom, 'utf8'));
  if (parts.bomFormat !== 'CycloneDX') throw new Error(`${sbom} is no list of packages in CycloneDX`);
  const installers = globSync(join(folder, '*.{exe,dmg,zip,AppImage,deb}')).toSorted();
  if (installers.length === 0) throw new Error(`${folder} has no installer`);
  for (const path of installers) {
    const content = createHash('sha512').update(readFileSync(path)).digest('hex');
    const hashes = [{ alg: 'SHA-512', content }];
    const component = { ...parts.metadata?.component, type: 'application', name: basename(path), hashes };
    const own = { ...parts, metadata: { ...parts.metadata, component } };
    writeFileSync(`${path}.cdx.json`, `${JSON.stringify(own, null, 2)}\n`);
    copyFileSync(provenance, `${path}.intoto.jsonl`);
  }
  return installers.map((path) => basename(path));
}

if (import.meta.main) {
  const [folder = '', sbom = '', provenance = ''] = process.argv.slice(2);
  console.log(`Papers beside ${writeDocuments(folder, sbom, provenance).join(', ')}`);
}
