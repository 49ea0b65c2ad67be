/**
 * Tells electron-builder, before it packs, that there are no dependencies to install, rebuild or include,
 * because the bundles contain everything.
 *
 * @returns {boolean}
 */
export function beforeBuild() {
  return false;
}
