import { NotAuthenticated } from '@feathersjs/errors';
import { describe, expect, it, vi } from 'vitest';
import { createMessages } from './messages.ts';

describe('messages', () => {
  it('show a banner until it is closed', () => {
    const messages = createMessages(() => {});
    messages.error('The disk is full');
    const { error } = messages.banners();
    expect(error?.error).toBe('The disk is full');
    messages.close('error', error?.id ?? 0);
    expect(messages.banners()).toEqual({ error: null, success: null });
  });

  it('leave a lost session to the sign-in dialog', () => {
    const messages = createMessages(() => {});
    messages.error(new NotAuthenticated('Sign in first.', { code: 'not-authenticated' }));
    expect(messages.banners().error).toBeNull();
  });

  it('keep a message that is newer than the one being closed', () => {
    const messages = createMessages(() => {});
    messages.success('First');
    const first = messages.banners().success?.id ?? 0;
    messages.success('Second');
    messages.close('success', first);
    expect(messages.banners().success?.text).toBe('Second');
  });

  it('clear an error at the next success', () => {
    const messages = createMessages(() => {});
    messages.error(new Error('lost'));
    messages.success('Saved');
    expect(messages.banners()).toMatchObject({ error: null, success: { text: 'Saved' } });
  });

  it('offer to undo what was done', () => {
    const messages = createMessages(() => {});
    const undo = vi.fn();
    messages.success('Deleted', { undo });
    messages.banners().success?.undo?.();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('log errors as they were thrown', () => {
    const log = vi.fn();
    const messages = createMessages(log);
    const lost = new Error('lost');
    messages.error(lost);
    messages.success('Saved');
    expect(log.mock.calls).toEqual([[lost]]);
  });

  it('notify listeners until they unsubscribe', () => {
    const messages = createMessages(() => {});
    const reported = vi.fn();
    const leave = messages.subscribe(reported);
    messages.error('one');
    leave();
    messages.error('two');
    expect(reported).toHaveBeenCalledOnce();
  });
});
