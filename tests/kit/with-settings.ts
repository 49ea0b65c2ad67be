import type { TestApp } from './start-test-app.ts';

/** Changes the site's settings while `run` is running. */
export async function withSettings(app: TestApp, changes: object, run: () => Promise<void>): Promise<void> {
  const service = app.app.service('settings');
  const patch = async (data: object) => {
    const [site] = await app.find('settings', { name: 'site' });
    await service.patch(site._id, { ...data, version: site.version });
  };
  const [before] = await app.find('settings', { name: 'site' });
  await patch(changes);
  try {
    await run();
  } finally {
    await patch(Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]])));
  }
}
