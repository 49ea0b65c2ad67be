import { encodeAddress, type ListView, type ViewAction, viewReducer } from '@harbour/core/table';

/** The actions on a view whose address is rendered some time after it was requested. */
export interface ViewSteps {
  /** Reports the rendered address; if it has changed, it replaces the pending one. */
  rendered(search: string, view: ListView): void;
  /** Returns the address of the view after an action; undefined if it was already requested. */
  step(action: ViewAction | ((view: ListView) => ViewAction), defaults: ListView): string | undefined;
}

/** Starts at a rendered address, which is empty or begins with a question mark. */
export function createViewSteps(search: string, view: ListView): ViewSteps {
  let latest = { search, view, requested: search };
  return {
    rendered(next, nextView) {
      if (next !== latest.search) latest = { search: next, view: nextView, requested: next };
    },
    step(action, defaults) {
      // Several actions before the address is rendered build on each other.
      const { view: newest } = latest;
      const next = viewReducer(newest, typeof action === 'function' ? action(newest) : action);
      // An action without effect leaves an address that names what the view has left out.
      if (next === newest) return undefined;
      const query = encodeAddress(next, defaults);
      const address = query === '' ? '' : `?${query}`;
      const isRequested = address === latest.requested;
      latest = { ...latest, view: next, requested: address };
      return isRequested ? undefined : address;
    },
  };
}
