import type { CollectionName } from '@harbour/core/contract/collections';
import type { I18n } from '@harbour/core/i18n';
import type { PickedFile } from '@harbour/core/platform';
import type { ImportTarget } from '@harbour/core/spreadsheet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellTexts, targetsFor, textsOfAll } from '../../record/sheet/target-names.ts';
import { type BackOffice, useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { type ComparePhase, compareFile, type FileComparison, type FileOutcome } from './compare-file.ts';
import {
  type FileMapping,
  type ImportRules,
  mappingOf,
  meaningOf,
  type OpenFile,
  storeMapping,
  useMappingGuess,
} from './file-mapping.ts';
import type { ParseRequest, ReadChange } from './parse-messages.ts';
import { openPicked, parseFile, UnreadableFile } from './read-file.ts';

/** The step of an import before it runs. */
type ImportStep =
  | { readonly kind: 'choose'; readonly problem?: unknown }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'mapping'; readonly problem?: unknown }
  | { readonly kind: 'comparing'; readonly phase: ComparePhase; readonly done: number }
  | ({ readonly kind: 'review' } & FileOutcome);

/** The state of an import and its transitions. */
export interface Import {
  readonly step: ImportStep;
  readonly file: OpenFile | null;
  readonly targets: readonly ImportTarget[];
  readonly take: (file: PickedFile) => void;
  /** Reads the same file again, another sheet of it or in another encoding. */
  readonly readAgain: (change: ReadChange) => void;
  readonly setMapping: (mapping: FileMapping) => void;
  readonly compare: () => void;
  readonly backToMapping: () => void;
  readonly refuse: (problem: unknown) => void;
}

/** Returns an import into a collection; it writes nothing. */
export function useImport(collection: CollectionName, rules: ImportRules): Import {
  const { client, storage, host } = useBackOffice();
  const { i18n } = useTranslation();
  const guess = useMappingGuess(collection, rules);
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const [file, setFile] = useState<OpenFile | null>(null);
  const targets = useTargets(collection);
  const runs = useRuns();

  async function read(name: string, requested: ParseRequest | Promise<ParseRequest>): Promise<void> {
    setStep({ kind: 'reading', name });
    const request = await requested;
    const parsed = await parseFile(request);
    setFile({ name, request, parsed, mapping: await guess(parsed, targets, 0) });
    setStep({ kind: 'mapping' });
  }

  async function compareRows(opened: OpenFile): Promise<void> {
    const signal = runs.begin();
    const onProgress = (done: number, phase: ComparePhase) => setStep({ kind: 'comparing', phase, done });
    onProgress(0, 'checking');
    try {
      const now = new Date(host.clock.now()).toISOString();
      const tools = { client, i18n, collection, targets, mayAdd: rules.mayAdd, now, signal, onProgress };
      const outcome = await compareOpenFile(opened, tools);
      signal.throwIfAborted();
      if (!opened.mapping.editing) storeMapping(storage, collection, meaningOf(opened.mapping));
      setStep({ kind: 'review', ...outcome });
    } catch (error) {
      // The error of an aborted comparison does not concern the current one.
      if (!signal.aborted) backToMapping(error);
    }
  }

  const backToMapping = (problem?: unknown) => {
    runs.stop();
    setStep({ kind: 'mapping', ...(problem === undefined ? {} : { problem }) });
  };
  const refuse = (problem: unknown) => setStep({ kind: 'choose', problem });
  return {
    step,
    file,
    targets,
    refuse,
    take: (picked) => void read(picked.name, openPicked(picked)).catch(refuse),
    readAgain: (change) =>
      file && void read(file.name, { ...file.request, ...change }).catch((problem) => backToMapping(problem)),
    setMapping: (mapping) => {
      if (!file) return;
      if (mapping.headerAt === file.mapping.headerAt) setFile({ ...file, mapping });
      else
        void guess(file.parsed, targets, mapping.headerAt).then((next) =>
          setFile({ ...file, mapping: next }),
        );
    },
    compare: () => file && void compareRows(file),
    backToMapping: () => backToMapping(),
  };
}

/**
 * Allows one run at a time: a run ends when another starts, when it is stopped, and when the dialog closes.
 */
function useRuns() {
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const begin = (): AbortSignal => {
    stop();
    running.current = new AbortController();
    return running.current.signal;
  };
  return { begin, stop };
}

function useTargets(collection: CollectionName): readonly ImportTarget[] {
  const role = useSession().user?.role ?? 'anonymous';
  return useMemo(() => targetsFor(role, collection), [collection, role]);
}

/** The dependencies of comparing a file. */
interface CompareTools
  extends Pick<FileComparison, 'collection' | 'mayAdd' | 'now' | 'signal' | 'onProgress'> {
  readonly client: BackOffice['client'];
  readonly i18n: I18n;
  readonly targets: readonly ImportTarget[];
}

/** Compares the rows below the heading row with the records; texts in every language are understood. */
async function compareOpenFile(
  { parsed, mapping }: OpenFile,
  { client, i18n, targets, ...tools }: CompareTools,
): Promise<FileOutcome> {
  const texts = { ...cellTexts(await textsOfAll(i18n)), dateStyle: mapping.dateStyle };
  const rows = parsed.rows.slice(mapping.headerAt + 1);
  return compareFile(client, { ...tools, rows, texts, plan: mappingOf(mapping, targets) });
}

/** Returns a function that describes why a file cannot be read, and what to do. */
export function useFileProblem(): (problem: unknown) => string {
  const { t } = useTranslation('transfer');
  const errorText = useErrorText();
  return (problem) => {
    if (!(problem instanceof UnreadableFile)) return errorText(problem);
    const { code } = problem;
    if (code === 'wrongKind' || code === 'oneFile') return t(`import.${code}`);
    return t([`import.failure.${code}`, 'import.failure.other'], { defaultValue: '' });
  };
}
