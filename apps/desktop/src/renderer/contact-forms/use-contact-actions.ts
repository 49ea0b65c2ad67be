import { contactFormStates, type RecordOf } from '@harbour/core/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { useMay } from '../session/use-session.ts';
import type { RowAction } from '../table/table-screen.ts';
import { useMessages } from '../ui/messages.ts';

type Enquiry = RecordOf<'contactForms'>;
type State = Enquiry['status'];

const ICONS = { new: 'inbox', contacted: 'phone', closed: 'tick-circle' } as const satisfies Record<
  State,
  string
>;

/** One press for how far an enquiry has been dealt with, with a way back. */
export function useContactActions(): readonly RowAction<Enquiry>[] {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const isAllowed = useMay()('contactForms', 'patch');
  return useMemo(() => {
    const mark = ({ _id, version }: Enquiry, status: State) =>
      client.service('contactForms').patch(_id, { version, status });
    const tell = (marked: Enquiry, before: State) => {
      messages.success(t(`contactForms.marked.${marked.status}`, { name: marked.companyName }), {
        undo: () => void mark(marked, before).catch(messages.error),
      });
    };
    return contactFormStates.map((status) => ({
      id: status,
      icon: ICONS[status],
      text: () => t(`contactForms.mark.${status}`),
      isOffered: (enquiry) => isAllowed && enquiry.status !== status,
      run: (enquiry) => mark(enquiry, status).then((marked) => tell(marked, enquiry.status), messages.error),
    }));
  }, [client, isAllowed, messages, t]);
}
