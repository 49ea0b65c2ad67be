import type { CollectionName } from '@harbour/core/contract/collections';
import { type RealtimeClient, systemClock } from '@harbour/core/realtime';
import { readPath } from '@harbour/core/table';
import { afterAll, afterEach, expect } from 'vitest';
import { createRecordEditing } from '../../apps/desktop/src/renderer/record/editing/create-record-editing.ts';
import {
  createDraftVault,
  createMemoryRows,
} from '../../apps/desktop/src/renderer/record/editing/draft-vault.ts';
import { shownRecord } from '../../apps/desktop/src/renderer/record/editing/edit-state.ts';
import type {
  EditingOptions,
  RecordEditing,
} from '../../apps/desktop/src/renderer/record/editing/record-editing.ts';
import {
  type RecordService,
  recordService,
} from '../../apps/desktop/src/renderer/record/editing/record-service.ts';
import { buildRecord } from './build-record.ts';
import { connectClient } from './connect-client.ts';
import { eventually } from './eventually.ts';
import { type Person, startTestApp, type TestApp } from './start-test-app.ts';

/**
 * Starts a server for the tests of a file, with posts to edit and editors that are closed after each test.
 */
export async function startRecordEditors() {
  const app = await startTestApp();
  const editors = createRecordEditors(app, await app.signIn('admin'));
  afterEach(() => editors.closeAll());
  afterAll(() => app[Symbol.asyncDispose]());
  const posts = app.app.service('news');
  return {
    app,
    editors,
    posts,
    newPost: async (given = {}) => (await posts.create(buildRecord('news', given)))._id,
    stored: (id: string) => posts.get(id),
  };
}

interface Opening {
  /** Called with an editing before its record has loaded. */
  readonly onOpened?: (editing: RecordEditing) => void;
}

/** Editings of records against a real server, as in the windows of the back office. */
function createRecordEditors({ url }: Pick<TestApp, 'url'>, person: Person) {
  const open = new Set<string>();
  const clients: RealtimeClient[] = [];
  const editings: RecordEditing[] = [];
  const rows = createMemoryRows();
  let keys = 0;

  /** A window of the program: open until all are closed, or until it is marked as crashed. */
  function openWindow(name: string) {
    open.add(name);
    return createDraftVault({ rows, window: name, openWindows: async () => new Set(open) });
  }

  return {
    openWindow,
    crash: (name: string) => void open.delete(name),
    /** The unsaved work that the windows have stored. */
    storedRows: () => rows.all(),
    async connect(by = person): Promise<RealtimeClient> {
      const client = await connectClient(url, by);
      clients.push(client);
      return client;
    },
    /** Begins to edit a record, or a new one without an id; resolves once it accepts input. */
    async edit(client: RealtimeClient, id: string | undefined, more: Partial<EditingOptions> & Opening = {}) {
      const collection = more.collection ?? 'news';
      const editing = createRecordEditing({
        client,
        service: recordService(client, collection),
        vault: openWindow('main'),
        clock: systemClock,
        newKey: () => `key-${++keys}`,
        collection,
        id,
        person: 'ada',
        server: '',
        role: 'admin',
        onError: (error) => {
          throw error;
        },
        ...more,
      });
      editings.push(editing);
      more.onOpened?.(editing);
      await eventually(() => expect(editing.state().status).toBe('ready'));
      return editing;
    },
    closeAll() {
      for (const editing of editings.splice(0)) editing.close();
      for (const client of clients.splice(0)) client.close();
      open.clear();
    },
  };
}

/** The value that an editing shows at a path of its record. */
export const shown = (editing: RecordEditing, path: string) => readPath(shownRecord(editing.state()), path);

/** The separate methods of a collection's service, so that a test can replace one. */
export function serviceParts(client: RealtimeClient, collection: CollectionName): RecordService {
  const service = recordService(client, collection);
  return {
    find: (params) => service.find(params),
    get: (id) => service.get(id),
    create: (data) => service.create(data),
    patch: (id, data) => service.patch(id, data),
    remove: (id) => service.remove(id),
    restore: (data) => service.restore(data),
    on: (event, listener) => service.on(event, listener),
    off: (event, listener) => service.off(event, listener),
  };
}
