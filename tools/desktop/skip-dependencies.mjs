/**
 * Tells electron-builder before it packs that there are no dependencies to install, rebuild or carry: the bundles stand alone.
 *
 * @returns {boolean}
 */
export function beforeBuild() {
  return false;
}
