import { NotAuthenticated } from '@feathersjs/errors';
import { describe, expect, it, vi } from 'vitest';
import { createMessages } from './messages.ts';

describe('messages', () => {
  it('open a banner when set and clear it when closed', () => {
    const messages = createMessages(() => {});
    messages.error('The disk is full');
    const { error } = messages.banners();
    expect(error?.error).toBe('The disk is full');
    messages.close('error', error?.id ?? 0);
    expect(messages.banners()).toEqual({ error: null, success: null });
  });

  it('leave a lost session to the dialog that asks for a new one', () => {
    const messages = createMessages(() => {});
    messages.error(new NotAuthenticated('Sign in first.', { code: 'not-authenticated' }));
    expect(messages.banners().error).toBeNull();
  });

  it('keep a message that came after the one being closed', () => {
    const messages = createMessages(() => {});
    messages.success('First');
    const first = messages.banners().success?.id ?? 0;
    messages.success('Second');
    messages.close('success', first);
    expect(messages.banners().success?.text).toBe('Second');
  });

  it('end an error with the next success', () => {
    const messages = createMessages(() => {});
    messages.error(new Error('lost'));
    messages.success('Saved');
    expect(messages.banners()).toMatchObject({ error: null, success: { text: 'Saved' } });
  });

  it('carry the way back of what was done', () => {
    const messages = createMessages(() => {});
    const undo = vi.fn();
    messages.success('Deleted', { undo });
    messages.banners().success?.undo?.();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('log what is shown as an error, as it was thrown', () => {
    const log = vi.fn();
    const messages = createMessages(log);
    const lost = new Error('lost');
    messages.error(lost);
    messages.success('Saved');
    expect(log.mock.calls).toEqual([[lost]]);
  });

  it('tell listeners until they leave', () => {
    const messages = createMessages(() => {});
    const reported = vi.fn();
    const leave = messages.subscribe(reported);
    messages.error('one');
    leave();
    messages.error('two');
    expect(reported).toHaveBeenCalledOnce();
  });
});
