import type { ActionData, StaffCreditNoteReason } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { compareMoney, formatMoney, type Money, money, multiplyMoney, sumMoney } from '@harbour/core/money';
import { type CreditedLine, type CreditLeft, creditFigures, creditLeft } from '@harbour/core/pricing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReadAmount, useAmountReader } from '../../screen/use-amount-reader.ts';
import { type KeyedForm, useKeyedSend } from '../../screen/use-keyed-send.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';

type Invoice = RecordOf<'invoices'>;
type Requested = ActionData<'invoices/issueCreditNote'>;

/** The form's values. `amounts` has one text per invoice line, before tax; `isWhole` credits all of it. */
interface Entered {
  readonly reason: StaffCreditNoteReason | '';
  readonly remark: string;
  readonly isWhole: boolean;
  readonly amounts: readonly string[];
}

export interface Crediting extends KeyedForm<Entered> {
  readonly invoice: Invoice;
  readonly left: CreditLeft;
  /** The merchant's credit including tax, or `undefined` while the form is invalid. */
  readonly credit: Money | undefined;
  /** Error messages by field. They appear after the first attempt to continue. */
  readonly faults: {
    readonly reason?: string | undefined;
    readonly lines?: string | undefined;
    readonly amounts: readonly (string | undefined)[];
  };
}

interface CreditingOf {
  readonly invoice: Invoice;
  /** Its credit notes that are not void. */
  readonly notes: readonly Invoice[];
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

/** Holds the state of one credit note from the first key press to the server's response. */
export function useCreditNote({ invoice, notes, isOpen, onDone }: CreditingOf): Crediting {
  const { t } = useTranslation('screens');
  const left = useFixedWhile(isOpen, () => creditLeft(invoice, notes));
  const [entered, setEntered] = useState<Entered>({
    reason: '',
    remark: '',
    isWhole: true,
    amounts: invoice.lines.map(() => ''),
  });
  const [step, setStep] = useState<Crediting['step']>('form');
  const [isTried, setTried] = useState(false);
  const { send, isBusy, problem, reset } = useSending(onDone);
  const lines = useReadLines()(entered.amounts, left);
  const amountFaults = entered.isWhole ? [] : lines.map((line) => line?.fault);
  const credited = lines.flatMap((line, index): readonly CreditedLine[] =>
    line?.amount ? [{ line: index, amount: line.amount }] : [],
  );
  const net = entered.isWhole ? left.net : sumOf(left, credited);
  const linesFault = faultOf(net, left);
  const isRight = entered.reason !== '' && !linesFault && !amountFaults.some(Boolean);
  const credit = isRight ? multiplyMoney(creditFigures(invoice, left, net).total, -1) : undefined;
  return {
    invoice,
    left,
    entered,
    credit,
    step,
    isBusy,
    problem,
    reset,
    faults: isTried
      ? {
          reason: entered.reason === '' ? t('credit.noReason') : undefined,
          lines: linesFault && t(`credit.${linesFault}`, { amount: formatMoney(left.net, 'full') }),
          amounts: amountFaults,
        }
      : { amounts: [] },
    type: (change) => {
      reset();
      setEntered({ ...entered, ...change });
    },
    go: (next) => {
      setTried(true);
      if (next === 'form' || isRight) setStep(next);
    },
    send: () => {
      const { reason, remark, isWhole } = entered;
      if (reason === '' || !isRight) return;
      const facts = { invoice: invoice._id, reason, remark: remark.trim() || null };
      void send({ ...facts, ...(isWhole ? {} : { lines: credited }) });
    },
  };
}

/**
 * Returns the value at the time when the dialog opened: the server refuses the action if somebody else has
 * changed it meanwhile.
 */
function useFixedWhile<T>(isOpen: boolean, compute: () => T): T {
  const [fixed, setFixed] = useState(() => ({ isOpen, value: compute() }));
  if (fixed.isOpen === isOpen) return fixed.value;
  const value = isOpen ? compute() : fixed.value;
  setFixed({ isOpen, value });
  return value;
}

/** Returns a function that reads the typed amount of each line; nothing where the field is empty. */
function useReadLines() {
  const { t } = useTranslation('screens');
  const read = useAmountReader();
  const tooMuch = (amount: string) => t('credit.tooMuch', { amount });
  return (amounts: readonly string[], left: CreditLeft): readonly (ReadAmount | undefined)[] =>
    amounts.map((text, line) => {
      const most = left.lines[line] ?? money(left.net.currency, 0);
      return text.trim() === '' ? undefined : read(text, { most, tooMuch });
    });
}

function sumOf({ net: { currency } }: CreditLeft, lines: readonly CreditedLine[]): Money {
  return sumMoney(
    currency,
    lines.map(({ amount }) => amount),
  );
}

function faultOf(net: Money, left: CreditLeft): 'noLines' | 'tooMuchInAll' | undefined {
  if (compareMoney(net, money(net.currency, 0)) <= 0) return 'noLines';
  return compareMoney(net, left.net) > 0 ? 'tooMuchInAll' : undefined;
}

function useSending(onDone: () => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { send, ...sending } = useKeyedSend((code) =>
    code === 'conflict' || code === 'invalid-data' ? t(`credit.refused.${code}`) : undefined,
  );
  return {
    ...sending,
    send: (requested: Omit<Requested, 'key'>) =>
      send(async (key) => {
        const { reference, credit } = await client.call('invoices/issueCreditNote', { key, ...requested });
        messages.success(t('credit.done', { reference, amount: formatMoney(credit, 'full') }));
        onDone();
      }),
  };
}
