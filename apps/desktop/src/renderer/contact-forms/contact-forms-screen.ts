import { contactFormStates, type RecordOf } from '@harbour/core/contract/collections';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useMay } from '../session/use-session.ts';
import { defineTable, type RowAction } from '../table/table-screen.ts';
import { useMessages } from '../ui/messages.ts';

type Enquiry = RecordOf<'contactForms'>;
type State = Enquiry['status'];

const ICONS = { new: 'inbox', contacted: 'phone', closed: 'tick-circle' } as const satisfies Record<
  State,
  string
>;

/** Returns the actions that set an enquiry's status with one press, with undo. */
function useContactActions(): readonly RowAction<Enquiry>[] {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const isAllowed = useMay()('contactForms', 'patch');
  return useMemo(() => {
    const mark = ({ _id, version }: Enquiry, status: State) =>
      client.service('contactForms').patch(_id, { version, status });
    const report = (marked: Enquiry, before: State) => {
      messages.success(t(`contactForms.marked.${marked.status}`, { name: marked.companyName }), {
        undo: () => void mark(marked, before).catch(messages.error),
      });
    };
    return contactFormStates.map((status) => ({
      id: status,
      icon: ICONS[status],
      text: () => t(`contactForms.mark.${status}`),
      isOffered: (enquiry) => isAllowed && enquiry.status !== status,
      run: (enquiry) =>
        mark(enquiry, status).then((marked) => report(marked, enquiry.status), messages.error),
    }));
  }, [client, isAllowed, messages, t]);
}

/** Enquiries from the site: new, contacted, closed. */
export const screen = {
  path: 'contactForms',
  collection: 'contactForms',
  icon: 'chat',
  group: 'sales',
  table: defineTable('contactForms', {
    columns: [
      'reference',
      'status',
      'name',
      'companyName',
      'phone',
      'email',
      'country',
      'phoneConflict',
      'locale',
      'source',
      'message',
      'testing',
      'remarks',
      'createdAt',
    ],
    shown: ['reference', 'status', 'companyName', 'name', 'phone', 'email', 'createdAt'],
    widths: {
      reference: 104,
      status: 112,
      companyName: 172,
      name: 130,
      phone: 132,
      email: 190,
      createdAt: 144,
    },
    hides: { add: true, clone: true },
  }),
  form: [
    { fields: ['reference', 'status', 'remarks'] },
    {
      title: 'enquiry',
      fields: ['name', 'companyName', 'phone', 'email', 'country', 'locale', 'source', 'message', 'testing'],
    },
  ],
  useRowActions: useContactActions,
} as const satisfies CollectionScreen;
