import { createStripeApi, StripeRefusal } from '@harbour/server/payments/stripe/stripe-api.ts';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startRecordingServer } from '../kit/recording-server.ts';

const service = forAllTests(await startRecordingServer());

const unavailable: string[] = [];
const onUnavailable = ({ message }: Error, call: string) => void unavailable.push(`${call}: ${message}`);
const api = () => createStripeApi({ secretKey: 'sk_1', apiBase: service.url, onUnavailable });

describe('a call', () => {
  test('sends its key, its version and its form, nested as Stripe reads it', async () => {
    await api().post('things', { a: 1, b: { 0: 'x', c: { d: true } }, e: undefined }, 'once');
    const { headers } = service.calls.at(-1) ?? {};
    expect(headers).toMatchObject({
      authorization: 'Bearer sk_1',
      'stripe-version': '2024-06-20',
      'idempotency-key': 'once',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    });
    expect(service.requested()).toEqual([
      { line: 'POST /v1/things', key: 'once', form: { a: '1', 'b[0]': 'x', 'b[c][d]': 'true' } },
    ]);
    await api().get('things/1', { limit: 3 });
    await api().get('things/2');
    expect(service.calls.at(-1)?.headers).toMatchObject({ authorization: 'Bearer sk_1' });
    expect(service.requested().map(({ line }) => line)).toEqual([
      'GET /v1/things/1?limit=3',
      'GET /v1/things/2?',
    ]);
  });

  test.each([409, 429, 500, 503])('answered with %i has an unknown result, and is logged', async (status) => {
    unavailable.length = 0;
    service.respondNext({ error: { type: 'api_error' } }, status);
    const error = await api()
      .get('things/1', { secret: 'x' })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: 'The payment provider does not respond. Try again in a minute.',
      data: { code: 'unavailable' },
      cause: { message: `Stripe responded with status ${status}` },
    });
    expect(unavailable).toEqual([`GET things/1: Stripe responded with status ${status}`]);
    expect(service.requested()).toHaveLength(1);
  });

  test.each([200, 400])('with an unreadable response (%i) has an unknown result', async (status) => {
    unavailable.length = 0;
    service.handleNext((response) => response.writeHead(status).end('<html>'));
    await expect(api().post('things', {}, 'once')).rejects.toMatchObject({ data: { code: 'unavailable' } });
    expect(unavailable).toEqual([expect.stringMatching(/^POST things: .*JSON/)]);
    expect(service.requested()).toHaveLength(1);
  });

  test('is repeated once after a broken connection if that does no harm', async () => {
    const cut = () => service.handleNext((response) => response.destroy());
    cut();
    service.respondNext({ done: 1 });
    expect(await api().get('things/1')).toEqual({ done: 1 });
    cut();
    await expect(api().post('things', {})).rejects.toMatchObject({ data: { code: 'unavailable' } });
    expect(service.requested().map(({ line }) => line)).toEqual([
      'GET /v1/things/1?',
      'GET /v1/things/1?',
      'POST /v1/things',
    ]);
  });

  test('that is refused reports the reason that Stripe gives', async () => {
    const problem = { type: 'card_error', code: 'card_declined', decline_code: 'fraud', message: 'No.' };
    service.respondNext({ error: { ...problem, param: 'source', payment_intent: { id: 'pi_1' } } }, 402);
    const refused = await api()
      .post('things', {})
      .catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(StripeRefusal);
    expect(refused).toMatchObject({
      name: 'StripeRefusal',
      message: 'Stripe answered 402 card_declined: No.',
      problem: {
        status: 402,
        type: 'card_error',
        code: 'card_declined',
        declineCode: 'fraud',
        message: 'No.',
        param: 'source',
        intent: { id: 'pi_1' },
      },
    });
    service.respondNext({ error: { type: 'invalid_request_error' } }, 404);
    await expect(api().get('things')).rejects.toThrow('Stripe answered 404 invalid_request_error: ');
    service.respondNext({ oops: true }, 400);
    await expect(api().get('things')).rejects.toMatchObject({
      problem: { status: 400, type: 'unknown', message: 'no error was described' },
    });
  });
});
