import { createHash } from 'node:crypto';
import type { Application } from '@feathersjs/feathers';
import type { SocialImport } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type RecordId, uploadLimits } from '@harbour/core/contract/values';
import { auditedAs, type CallParams } from '../calls/call-params.ts';
import { codeOf } from '../calls/refusal.ts';
import { createKeyedQueue } from '../concurrency/queues.ts';
import { harmlessFileName } from '../media/file-name.ts';
import type { Media } from '../media/media.ts';
import { storeWithRecord } from '../media/store-with-record.ts';
import { fetchFile } from '../outbound/fetch-file.ts';
import type { OpenConnection } from './connections.ts';
import type { FetchedPicture, FetchedPost } from './connector.ts';
import { mergeDraft } from './merge-draft.ts';
import { type ImportedDraft, postToDraft } from './post-to-draft.ts';
import type { SocialStore, StoredPost } from './social-store.ts';

/** The most pictures that are copied of one post. */
const MOST_PICTURES = 10;
/** Attempts to write a draft that others change at the same time. */
const TRIES = 3;

export interface ImportDeps {
  readonly app: Application;
  readonly store: SocialStore;
  readonly media: Media;
  readonly newId: () => RecordId;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Allows pictures on this machine; for tests. */
  readonly isPictureAllowed?: ((address: URL) => boolean) | undefined;
  /** Called with the reason why a picture was not copied. */
  readonly onLostPicture: (error: unknown) => void;
}

type ImportResult = Omit<SocialImport, 'problem'>;

/** Imports one post; concurrent imports of the same post run one after another. */
export type ImportPost = (
  opened: OpenConnection,
  post: FetchedPost,
  caller: CallParams,
) => Promise<ImportResult>;

/** Creates the import. It throws the refusals of the collections that it writes to. */
export function createImportPost(deps: ImportDeps): ImportPost {
  const enqueue = createKeyedQueue();
  return (opened, post, caller) =>
    enqueue(`${opened.row.network} ${post.id}`, () => importPost(deps, { opened, post, caller }));
}

/** Returns a text that differs once the post was edited; addresses of pictures differ at every call. */
export function fingerprintOf({ text, pictures }: FetchedPost): string {
  const parts = [text, ...pictures.map(({ id }) => id)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** The value of `news.facebookPostId`, which is unique among all networks. */
function postKey(network: string, post: string): string {
  return network === 'facebook' ? post : `${network}:${post}`;
}

interface Task {
  readonly opened: OpenConnection;
  readonly post: FetchedPost;
  readonly caller: CallParams;
}

type News = RecordOf<'news'>;

async function importPost(deps: ImportDeps, task: Task): Promise<ImportResult> {
  const { app, store } = deps;
  const { network } = task.opened.row;
  const { post } = task;
  const known = await store.post({ network, post: post.id });
  const found = await findDraft(app, known?.news, postKey(network, post.id));
  if (found === 'trash') {
    return { outcome: 'trash', news: known?.news ?? null, kept: [], lostPictures: 0 };
  }
  const copied = await copyPictures(deps, task, known?.pictures ?? {});
  const { language, name } = task.opened.row;
  const pictures = post.pictures.flatMap(({ id }) => copied.ids[id] ?? []);
  const draft = postToDraft(post, { pictures, language, name });
  const row: StoredPost = {
    network,
    post: post.id,
    news: found?._id ?? known?.news ?? deps.newId(),
    base: draft,
    pictures: copied.ids,
    fingerprint: fingerprintOf(post),
    importedAt: null,
  };
  const result = found
    ? await updateDraft(deps, task, { base: known?.base, next: draft, id: found._id })
    : await createDraft(deps, task, row);
  await store.storePost({ ...row, importedAt: new Date(deps.now()).toISOString() });
  return { ...result, lostPictures: copied.lost };
}

type Written = Omit<ImportResult, 'lostPictures'>;

/** The row is stored first with the draft's id, so that an import that a kill interrupts is continued. */
async function createDraft(
  { app, store }: ImportDeps,
  { post, caller }: Task,
  row: StoredPost,
): Promise<Written> {
  await store.storePost(row);
  const facebookPostId = postKey(row.network, row.post);
  const facts = { ...row.base, _id: row.news, publishFrom: post.postedAt, status: 'draft', facebookPostId };
  const create = (slug: string) => app.service('news').create({ ...facts, slug }, auditedAs(caller));
  const [short, long] = slugsOf(row);
  await create(short).catch((error: unknown) => {
    if (codeOf(error) === 'already-exists') return create(long);
    throw error;
  });
  return { outcome: 'created', news: row.news, kept: [] };
}

interface Update {
  readonly base: ImportedDraft | undefined;
  readonly next: ImportedDraft;
  readonly id: RecordId;
}

/** Merges again if somebody edits the draft at the same time. */
async function updateDraft(deps: ImportDeps, { caller }: Task, update: Update): Promise<Written> {
  const service = deps.app.service('news');
  for (let tries = 1; ; tries += 1) {
    const current: News = await service.get(update.id);
    const { changes, kept } = mergeDraft({ base: update.base, current, next: update.next });
    const isChanged = Object.keys(changes).length > 0;
    try {
      if (isChanged)
        await service.patch(update.id, { ...changes, version: current.version }, auditedAs(caller));
      const unchanged = kept.length > 0 ? 'kept' : 'unchanged';
      return { outcome: isChanged ? 'updated' : unchanged, news: update.id, kept };
    } catch (error) {
      if (codeOf(error) !== 'conflict' || tries === TRIES) throw error;
    }
  }
}

/** Finds the draft of a post by its id or its key; `trash` if it is there. */
async function findDraft(
  app: Application,
  id: RecordId | undefined,
  facebookPostId: string,
): Promise<News | 'trash' | undefined> {
  const find = async (query: object): Promise<News | undefined> =>
    (await app.service('news').find({ query: { ...query, $limit: 1 }, paginate: false }))[0];
  const live = (id && (await find({ _id: id }))) || (await find({ facebookPostId }));
  if (live) return live;
  const removed =
    (id && (await find({ $trash: true, _id: id }))) || (await find({ $trash: true, facebookPostId }));
  return removed ? 'trash' : undefined;
}

interface Copied {
  readonly ids: { readonly [picture: string]: RecordId };
  readonly lost: number;
}

/** Copies the pictures that were not copied by an earlier import. */
async function copyPictures(deps: ImportDeps, { post, caller }: Task, known: Copied['ids']): Promise<Copied> {
  const ids: { [picture: string]: RecordId } = { ...known };
  let lost = Math.max(0, post.pictures.length - MOST_PICTURES);
  for (const picture of post.pictures.slice(0, MOST_PICTURES)) {
    if (ids[picture.id]) continue;
    try {
      ids[picture.id] = await copyPicture(deps, picture, caller);
    } catch (error) {
      deps.onLostPicture(error);
      lost += 1;
    }
  }
  return { ids, lost };
}

async function copyPicture(
  deps: ImportDeps,
  { address }: FetchedPicture,
  caller: CallParams,
): Promise<RecordId> {
  const { app, media, newId, isPictureAllowed: isAllowed } = deps;
  await using folder = await media.openTemporaryFolder();
  const path = folder.file('received');
  await fetchFile(address, { path, maxBytes: uploadLimits.bytes, type: 'image/', isAllowed });
  const { path: taken, ...measured } = await media.takeIn(folder, 'received');
  const _id = newId();
  const name = harmlessFileName(new URL(address).pathname, measured.mime);
  const record = { ...measured, _id, name, dir: 'social' };
  await storeWithRecord(media, { file: { id: _id, revision: null }, path: taken, mime: measured.mime }, () =>
    app.service('attachments').create(record, auditedAs(caller)),
  );
  return _id;
}

/** The letters of a slug that come from the title, and the signs that come from the id. */
const [TITLE_LETTERS, ID_SIGNS] = [60, 6];

/** Two addresses for a draft: a short one, and one with the whole id for when that is taken. */
function slugsOf({ base, network, post }: StoredPost): readonly [short: string, long: string] {
  const words = base.title.en.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const title = words.join('-').slice(0, TITLE_LETTERS).replace(/-+$/, '') || network;
  const id = post.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return [`${title}-${id.slice(-ID_SIGNS)}`, `${title}-${id}`.slice(0, 120)];
}
