import type {
  Presence,
  PresenceRequest,
  PresentPerson,
  RecordPresence,
} from '../contract/actions/presence.ts';
import { PRESENCE_EVENT } from '../contract/collections/events.ts';
import { readRefusal } from '../contract/errors/refusal.ts';
import { isNotAuthenticated, isPassing } from './call-errors.ts';
import type { ClientEvents, Emitter } from './client-events.ts';
import type { Recovery } from './recovery.ts';

/** The presence of one window at one record. */
export interface WatchedPresence {
  /** Announces which field is being edited; `null` for none. */
  edit(field: string | null): void;
  close(): void;
}

export interface PresenceOptions extends Pick<PresenceRequest, 'collection' | 'id'> {
  /**
   * Receives everyone who has the record open, this person included; empty without a connection. If partial,
   * there may be others whom the server cannot see now.
   */
  readonly onChange: (people: readonly PresentPerson[], isPartial: boolean) => void;
}

/** The parts of the server that presence uses. */
export interface PresenceSource {
  readonly service: {
    create(request: PresenceRequest): Promise<Presence>;
    remove(id: string): Promise<unknown>;
  };
  readonly socket: {
    on(event: string, listener: (changed: RecordPresence) => void): unknown;
    off(event: string, listener: (changed: RecordPresence) => void): unknown;
  };
  readonly on: Emitter<ClientEvents>['on'];
  readonly onReturn: Recovery['onReturn'];
  readonly isConnected: () => boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * Announces that this window has a record open, and reports who else does, until it is closed. It is
 * announced again after each return. Refusals of the server go to `onError`, since no work depends on
 * presence; not those that the page reports already: that the record is gone, that the session has ended, and
 * that the server cannot respond now.
 */
export function watchPresence(source: PresenceSource, options: PresenceOptions): WatchedPresence {
  const { collection, id, onChange } = options;
  let field: string | null = null;
  let presence: string | undefined;
  let closed = false;

  const changed = (news: RecordPresence) => {
    if (!closed && news.collection === collection && news.id === id)
      onChange(news.people, news.isPartial ?? false);
  };
  async function say(): Promise<void> {
    if (!source.isConnected()) return;
    try {
      const response = await source.service.create({ collection, id, field });
      if (closed) await source.service.remove(response._id);
      else presence = response._id;
      changed(response);
    } catch (error) {
      if (!closed) report(error);
    }
  }
  const report = (error: unknown) => {
    const isReported = readRefusal(error)?.code === 'not-found' || isNotAuthenticated(error);
    if (!isReported && !isPassing(error)) source.onError(error);
  };
  source.socket.on(PRESENCE_EVENT, changed);
  const unsubscribe = [source.onReturn(() => void say()), source.on('disconnect', () => onChange([], false))];
  void say();
  return {
    edit(next) {
      if (closed || next === field) return;
      field = next;
      void say();
    },
    close() {
      closed = true;
      source.socket.off(PRESENCE_EVENT, changed);
      for (const off of unsubscribe) off();
      if (presence !== undefined && source.isConnected()) source.service.remove(presence).catch(report);
    },
  };
}
