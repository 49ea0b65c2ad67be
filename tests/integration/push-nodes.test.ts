import { MOST_PUSH_DEVICES } from '@harbour/server/services/devices/devices.service.ts';
import { describe, expect, test } from 'vitest';
import { createHttpClient } from '../kit/http-client.ts';
import { findNodeServices } from '../kit/node-services.ts';
import { startPushService } from '../kit/push-service.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();

describe.skipIf(!services.found)('two nodes sharing one PostgreSQL', () => {
  test('never accept more devices of a person than the limit, even in concurrent requests', async () => {
    if (!services.found) return;
    await using server = await services.start();
    await using service = await startPushService();
    const options = { ...(await server.createStores()), pushOrigin: service.origin };
    await using first = await startTestApp(options);
    await using second = await startTestApp(options);
    const { accessToken } = await first.signIn('merchant');
    const authorization = `Bearer ${accessToken}`;
    const requested = Array.from({ length: MOST_PUSH_DEVICES + 6 }, (_, n) =>
      createHttpClient((n % 2 === 0 ? first : second).url, { authorization }).post('/api/devices', {
        deviceId: `web-${n}`,
        pushEnabled: true,
        pushToken: service.subscribe().token,
      }),
    );
    const statuses = (await Promise.all(requested)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_PUSH_DEVICES);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
  });
});
