import { AdapterBase, type AdapterServiceOptions } from '@feathersjs/adapter-commons';
import type { Application, Id, NullableId, Paginated, PaginationOptions } from '@feathersjs/feathers';
import type { CollectionName } from '@harbour/core/contract/collections';
import { refusal } from '../calls/refusal.ts';
import type { CollectionStore } from './collection-store.ts';
import type { CollectionParams } from './params.ts';
import type { RawRecord, StoredRecord } from './table/stored-record.ts';

type Found = StoredRecord[] | Paginated<StoredRecord>;

/** Data of a restore or a purge, as Feathers' custom methods take data and not an id. */
export interface RecordRef {
  readonly _id: string;
}

/**
 * One collection as a Feathers service on the adapter base. It is a class because Feathers reads its methods
 * from the prototype; the store implements them.
 */
export class CollectionService extends AdapterBase<StoredRecord, RawRecord, RawRecord, CollectionParams> {
  readonly store: CollectionStore;

  constructor(store: CollectionStore, options: AdapterServiceOptions) {
    super(options);
    this.store = store;
  }

  find(params: CollectionParams = {}): Promise<Found> {
    return this._find(params);
  }

  get(id: Id, params: CollectionParams = {}): Promise<StoredRecord> {
    return this._get(id, params);
  }

  async create(data: RawRecord | RawRecord[], params: CollectionParams = {}) {
    if (Array.isArray(data)) this.requireMulti('create', params);
    return this._create(data, params);
  }

  async update(id: Id, data: RawRecord, params: CollectionParams = {}): Promise<StoredRecord> {
    return this._update(id, data, params);
  }

  async patch(id: NullableId, data: RawRecord, params: CollectionParams = {}) {
    if (id === null) this.requireMulti('patch', params);
    return this._patch(id, data, params);
  }

  async remove(id: NullableId, params: CollectionParams = {}) {
    if (id === null) this.requireMulti('remove', params);
    return this._remove(id, params);
  }

  /** Restores a record from the trash. Throws `not-found`, or `already-exists` for a taken unique value. */
  async restore({ _id }: RecordRef, params: CollectionParams = {}): Promise<StoredRecord> {
    return this.store.restore(this.store.idOf(_id), params);
  }

  /** Deletes a record in the trash for good. Throws `not-found`, or `in-use` if another refers to it. */
  async purge({ _id }: RecordRef, params: CollectionParams = {}): Promise<StoredRecord> {
    return this.store.purge(this.store.idOf(_id), params);
  }

  _find(params?: CollectionParams & { paginate?: PaginationOptions }): Promise<Paginated<StoredRecord>>;
  _find(params?: CollectionParams & { paginate: false }): Promise<StoredRecord[]>;
  _find(params?: CollectionParams): Promise<Found>;
  async _find(params: CollectionParams = {}): Promise<Found> {
    return this.store.find(params, this.getOptions(params).paginate);
  }

  async _get(id: Id, params: CollectionParams = {}): Promise<StoredRecord> {
    return this.store.get(this.store.idOf(id), params);
  }

  _create(data: RawRecord, params?: CollectionParams): Promise<StoredRecord>;
  _create(data: RawRecord[], params?: CollectionParams): Promise<StoredRecord[]>;
  _create(data: RawRecord | RawRecord[], params?: CollectionParams): Promise<StoredRecord | StoredRecord[]>;
  async _create(data: RawRecord | RawRecord[], params: CollectionParams = {}) {
    const created = await this.store.create(Array.isArray(data) ? data : [data], params);
    if (Array.isArray(data)) return [...created];
    const [record] = created;
    if (!record) throw new TypeError('The database returned no row for an insert');
    return record;
  }

  async _update(id: Id, data: RawRecord, params: CollectionParams = {}): Promise<StoredRecord> {
    return this.store.update(this.store.idOf(id), data, params);
  }

  _patch(id: null, data: RawRecord, params?: CollectionParams): Promise<StoredRecord[]>;
  _patch(id: Id, data: RawRecord, params?: CollectionParams): Promise<StoredRecord>;
  _patch(id: NullableId, data: RawRecord, params?: CollectionParams): Promise<StoredRecord | StoredRecord[]>;
  async _patch(id: NullableId, data: RawRecord, params: CollectionParams = {}) {
    if (id === null) return [...(await this.store.patchAll(data, params))];
    return this.store.patch(this.store.idOf(id), data, params);
  }

  _remove(id: null, params?: CollectionParams): Promise<StoredRecord[]>;
  _remove(id: Id, params?: CollectionParams): Promise<StoredRecord>;
  _remove(id: NullableId, params?: CollectionParams): Promise<StoredRecord | StoredRecord[]>;
  async _remove(id: NullableId, params: CollectionParams = {}) {
    if (id === null) return [...(await this.store.removeAll(params))];
    return this.store.remove(this.store.idOf(id), params);
  }

  private requireMulti(method: string, params: CollectionParams): void {
    if (this.allowsMulti(method, params)) return;
    // The texts are those that Feathers' own tests expect: calls of clients are refused earlier, with our
    // texts.
    throw refusal('method-not-allowed', `Can not ${method} multiple entries`, { subject: method });
  }
}

/** Returns the service of a collection with all its methods and the hooks that every call passes. */
export function collectionOf(app: Application, name: CollectionName): CollectionService {
  const service: unknown = app.service(name);
  if (service instanceof CollectionService) return service;
  throw new TypeError(`${name} has no collection service`);
}
