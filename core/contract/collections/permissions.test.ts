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

describe('call permissions', () => {
  it.each(collectionNames)('%s', (name) => {
    expect(roles.map((role) => rowOf(name, role))).toEqual(matrix[name]);
  });

  it('accept a definition as well as its name', () => {
    expect(canCall('editor', collections.news, 'patch')).toBe(canCall('editor', 'news', 'patch'));
  });

  it('limit merchants to their own records', () => {
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

  it('let editors change push messages only while they are drafts', () => {
    for (const method of ['create', 'patch', 'remove', 'restore'] as const) {
      expect(grantFor('editor', 'pushMessages', method)).toEqual({ status: 'draft' });
    }
  });
});

describe('field permissions', () => {
  it('let only admins set the status of a push message', () => {
    expect(writableFields('editor', 'pushMessages')).not.toContain('status');
    expect(writableFields('admin', 'pushMessages')).toContain('status');
  });

  it('let merchants change only their profile', () => {
    expect(writableFields('merchant', 'users')).toEqual([
      'name',
      'phone',
      'companyName',
      'gender',
      'locale',
      'avatar',
    ]);
  });

  it('let a visitor fill in an enquiry, but not the fields for staff', () => {
    expect(writableFields('anonymous', 'contactForms')).toEqual(
      expect.arrayContaining(['name', 'companyName', 'phone', 'email', 'testing']),
    );
    for (const name of ['reference', 'status', 'remarks']) {
      expect(writableFields('anonymous', 'contactForms')).not.toContain(name);
    }
    expect(readableFields('anonymous', 'contactForms')).not.toContain('remarks');
  });

  it('hide internal fields from the public, merchants and editors', () => {
    expect(readableFields('anonymous', 'ads')).not.toEqual(expect.arrayContaining(['remarks']));
    expect(readableFields('merchant', 'orders')).not.toEqual(expect.arrayContaining(['paymentReference']));
    expect(readableFields('editor', 'devices')).not.toContain('pushToken');
    for (const name of collectionNames) expect(readableFields('anonymous', name)).not.toContain('deletedAt');
  });

  it('let no role set system fields, counters or the audit log', () => {
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
