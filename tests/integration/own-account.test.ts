import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, type Person, startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());

const versionOf = async (person: Person) => (await person.get('/api/accounts/profile')).body.version;
const signInFrom = async (email: string, device: string) =>
  (
    await app.http.post(
      '/api/authentication',
      { strategy: 'password', client: 'desktop', email, password: PASSWORD },
      { 'user-agent': device },
    )
  ).body.accessToken as string;

describe('one’s own profile', () => {
  test.each(['editor', 'admin'] as const)(
    'can be read and changed by an %s, but not by others',
    async (role) => {
      const person = await app.signIn(role);
      const version = await versionOf(person);
      const name = { firstName: 'Amy', lastName: 'Chan' };
      const { status, body } = await person.post('/api/accounts/changeProfile', {
        version,
        name,
        locale: 'zh-hk',
      });
      expect([status, body]).toEqual([
        201,
        {
          _id: person.account.id,
          version: version + 1,
          email: person.email,
          name,
          type: role,
          locale: 'zh-hk',
          avatar: null,
          lastSignInAt: expect.any(String),
        },
      ]);
      expect((await app.http.get('/api/accounts/profile')).body.data.code).toBe('not-authenticated');
      const merchant = await app.signIn('merchant');
      expect((await merchant.get('/api/accounts/profile')).body.data.code).toBe('forbidden');
    },
  );

  test('can have a name of one part', async () => {
    const editor = await app.signIn('editor');
    const name = { firstName: 'Suharto', lastName: '' };
    const { status, body } = await editor.post('/api/accounts/changeProfile', {
      version: await versionOf(editor),
      name,
      locale: 'en',
    });
    expect([status, body.name]).toEqual([201, name]);
  });

  test('is in the audit log as a change by its owner', async () => {
    const [editor, admin] = [await app.signIn('editor'), await app.signIn('admin')];
    await editor.post('/api/accounts/changeProfile', { version: await versionOf(editor), locale: 'zh-cn' });
    const { data } = (await admin.get(`/api/auditLog?record=${editor.account.id}`)).body;
    expect(data).toMatchObject([{ method: 'patch', actor: editor.account.id, after: { locale: 'zh-cn' } }]);
  });

  test('has no fields that grant permissions, and detects conflicts like any record', async () => {
    const editor = await app.signIn('editor');
    const version = await versionOf(editor);
    const change = (data: object) => editor.post('/api/accounts/changeProfile', data);
    for (const data of [{ version, type: 'admin' }, { version, email: 'x@example.com' }, { locale: 'en' }]) {
      expect((await change(data)).body.data.code).toBe('invalid-data');
    }
    await change({ version, locale: 'zh-hk' });
    expect((await change({ version, locale: 'zh-cn' })).body.data).toMatchObject({
      code: 'conflict',
      conflicts: [{ field: 'locale', theirs: 'zh-hk', mine: 'zh-cn' }],
    });
  });
});

describe('one’s own sessions', () => {
  test('are listed with their devices and can be ended one by one', async () => {
    const editor = await app.signIn('editor');
    const other = await signInFrom(editor.email, 'Harbour desktop on Windows');
    const socket = await app.socket({ ...editor, accessToken: other });
    const { body } = await editor.get('/api/accounts/sessions');
    expect(body).toMatchObject([
      { device: 'Harbour desktop on Windows', ip: '127.0.0.1', current: false },
      { current: true },
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(
      ['_id', 'current', 'device', 'endsAt', 'ip', 'lastUsedAt', 'signedInAt'].sort(),
    );
    const ended = await editor.post('/api/accounts/endSession', { session: body[0]._id });
    expect(ended.body).toEqual({ done: true });
    await socket.closed();
    const bearer = { authorization: `Bearer ${other}` };
    expect((await app.http.get('/api/accounts/profile', bearer)).status).toBe(401);
    expect((await editor.get('/api/accounts/sessions')).body).toHaveLength(1);
  });

  test('cannot be seen or ended by others', async () => {
    const [amy, bob] = [await app.signIn('merchant'), await app.signIn('admin')];
    const [own] = (await amy.get('/api/accounts/sessions')).body;
    const { body } = await bob.post('/api/accounts/endSession', { session: own._id });
    expect(body.data.code).toBe('not-found');
    expect((await app.http.get('/api/accounts/sessions')).body.data.code).toBe('not-authenticated');
    expect((await amy.get('/api/accounts/sessions')).body).toMatchObject([{ _id: own._id, current: true }]);
  });
});

describe('an admin', () => {
  const disabledAt = '2026-01-01T00:00:00.000Z';

  test.each([{ type: 'editor' }, { disabledAt }])('cannot apply %j to their own account', async (change) => {
    const admin = await app.signIn('admin');
    const version = await versionOf(admin);
    const path = `/api/admins/${admin.account.id}`;
    expect((await admin.patch(path, { ...change, version })).body.data.code).toBe('own-account');
    expect((await admin.delete(path)).body.data.code).toBe('own-account');
    expect((await admin.patch(path, { locale: 'zh-hk', version })).status).toBe(200);
  });

  test('can disable and enable colleagues, which ends their sessions at once', async () => {
    const [admin, editor] = [await app.signIn('admin'), await app.signIn('editor')];
    const socket = await app.socket(editor);
    const path = `/api/admins/${editor.account.id}`;
    const { version } = (await admin.get(path)).body;
    const disabled = await admin.patch(path, { disabledAt, version });
    await socket.closed();
    expect((await editor.get('/api/accounts/profile')).status).toBe(401);
    const enabled = await admin.patch(path, { disabledAt: null, version: disabled.body.version });
    expect(enabled.body.disabledAt).toBeNull();
    expect(await signInFrom(editor.email, 'x')).toEqual(expect.any(String));
  });

  test('remains when two disable each other at the same time', async () => {
    await using alone = await startTestApp();
    const [amy, bob] = [await alone.signIn('admin'), await alone.signIn('admin')];
    const disable = async (who: Person, whom: Person) => {
      const path = `/api/admins/${whom.account.id}`;
      const { version } = (await who.get(path)).body;
      return () => who.patch(path, { disabledAt, version });
    };
    const [one, other] = [await disable(amy, bob), await disable(bob, amy)];
    const responses = await Promise.all([one(), other()]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.find(({ status }) => status !== 200);
    expect(['last-admin', 'not-authenticated']).toContain(refused?.body.data.code);
    const { total } = await alone.app.service('admins').find({ query: { disabledAt: null, $limit: 0 } });
    expect(total).toBe(1);
  });
});
