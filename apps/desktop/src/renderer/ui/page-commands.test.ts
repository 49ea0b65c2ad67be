import { describe, expect, it } from 'vitest';
import { createCommandStore, findCommand } from './page-commands.ts';

const command = (id: string, label: string, disabled = false) => ({ id, label, disabled, run: () => {} });

describe('commands of the current page', () => {
  it('come and go with the component that offers them', () => {
    const store = createCommandStore();
    const leave = store.add([command('new', 'New post')]);
    store.add([command('save', 'Save')]);
    expect(store.commands().map(({ label }) => label)).toEqual(['New post', 'Save']);
    leave();
    expect(store.commands().map(({ label }) => label)).toEqual(['Save']);
  });

  it('are taken from the topmost component that offers them', () => {
    const store = createCommandStore();
    store.add([command('save', 'Save the page')]);
    store.add([command('save', 'Save the dialog')]);
    expect(findCommand(store.commands(), 'save')?.label).toBe('Save the dialog');
  });

  it('are not found while they are disabled', () => {
    expect(findCommand([command('undo', 'Undo', true)], 'undo')).toBeUndefined();
  });
});
