import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type PermissionRow } from '../../../tests/kit/permission-matrix.ts';
import { type Method, methods, type Role, roles } from '../values/collection-calls.ts';
import { canCall, grantFor, readableFields, writableFields } from './permissions.ts';
import { type CollectionName, collectionNames, collections } from './registry.ts';

const letters: { readonly [method in Method]: string } = {
  find: 'f',
  get: 'g',
  create: 'c',
  patch: 'p',
  remove: 'r',
  restore: 'u',
  purge: 'x',
};

// Typed here, so that a collection without a row is an error.
const matrix: { readonly [name in CollectionName]: PermissionRow } = PERMISSIONS;

function rowOf(name: CollectionName, role: Role): string {
  const letter = (method: Method) => {
    const grant = grantFor(role, name, method);
    if (grant === undefined) return '.';
    return grant === true ? letters[method].toUpperCase() : letters[method];
  };
  return methods.map(letter).join('');
}

describe('who may call what', () => {
  it.each(collectionNames)('%s', (name) => {
    expect(roles.map((role) => rowOf(name, role))).toEqual(matrix[name]);
  });

  it('takes a definition as well as its name', () => {
    expect(canCall('editor', collections.news, 'patch')).toBe(canCall('editor', 'news', 'patch'));
  });

  it('shows merchants their own records only', () => {
    for (const name of [
      'billingProfiles',
      'orders',
      'subscriptions',
      'invoices',
      'payments',
      'refunds',
      'credits',
      'devices',
    ] as const) {
      expect(grantFor('merchant', name, 'find')).toEqual({ user: '$me' });
      expect(grantFor('merchant', name, 'get')).toEqual({ user: '$me' });
    }
    expect(grantFor('merchant', 'users', 'patch')).toEqual({ _id: '$me' });
  });

  it('lets editors touch push messages only while they are drafts', () => {
    for (const method of ['create', 'patch', 'remove', 'restore'] as const) {
      expect(grantFor('editor', 'pushMessages', method)).toEqual({ status: 'draft' });
    }
  });
});

describe('who may read and write which field', () => {
  it('lets admins alone set the status of a push message', () => {
    expect(writableFields('editor', 'pushMessages')).not.toContain('status');
    expect(writableFields('admin', 'pushMessages')).toContain('status');
  });

  it('lets a merchant keep their profile and nothing that decides over it', () => {
    expect(writableFields('merchant', 'users')).toEqual([
      'name',
      'phone',
      'companyName',
      'gender',
      'locale',
      'avatar',
    ]);
  });

  it('lets a visitor fill in an enquiry and nothing that staff notes on it', () => {
    expect(writableFields('anonymous', 'contactForms')).toEqual(
      expect.arrayContaining(['name', 'companyName', 'phone', 'email', 'testing']),
    );
    for (const name of ['reference', 'status', 'remarks']) {
      expect(writableFields('anonymous', 'contactForms')).not.toContain(name);
    }
    expect(readableFields('anonymous', 'contactForms')).not.toContain('remarks');
  });

  it('keeps what is staff’s own from the public', () => {
    expect(readableFields('anonymous', 'ads')).not.toEqual(expect.arrayContaining(['remarks']));
    expect(readableFields('merchant', 'orders')).not.toEqual(expect.arrayContaining(['paymentReference']));
    expect(readableFields('editor', 'devices')).not.toContain('pushToken');
    for (const name of collectionNames) expect(readableFields('anonymous', name)).not.toContain('deletedAt');
  });

  it('lets nobody set what the server keeps: system fields, counters, the audit', () => {
    for (const role of roles) {
      for (const name of collectionNames) {
        for (const field of ['_id', 'version', 'createdAt', 'updatedAt', 'deletedAt']) {
          expect(writableFields(role, name)).not.toContain(field);
        }
      }
      expect(writableFields(role, 'auditLog')).toEqual([]);
      expect(writableFields(role, 'ads')).not.toContain('currentViews');
    }
  });
});
