import { type PagedCollection, PREVIEW_PATH } from '@harbour/core/contract/actions';
import { type ContentLanguage, isRecordId, type PlainRecord } from '@harbour/core/contract/values';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import { createPreviewing, type Previewing } from './create-previewing.ts';
import styles from './preview.module.css';

export const WIDTHS = ['phone', 'desktop'] as const;
export const THEMES = ['light', 'dark'] as const;

/** How the page is shown. */
export interface Look {
  readonly locale: ContentLanguage;
  readonly theme: (typeof THEMES)[number];
  readonly width: (typeof WIDTHS)[number];
}

const PIXELS: Readonly<Record<Look['width'], number>> = { phone: 390, desktop: 1280 };

interface PreviewFramesProps {
  readonly collection: PagedCollection;
  readonly record: PlainRecord;
  readonly look: Look;
}

/**
 * Shows the page in one of two frames: the other one loads the next state invisibly, and replaces it when it
 * is complete, at the same scroll position.
 */
export function PreviewFrames({ collection, record, look }: PreviewFramesProps) {
  const { t } = useTranslation('preview');
  const { client, host, serverUrl } = useBackOffice();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const previewing = useRef<Previewing>(null);
  const [shown, setShown] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const id = isRecordId(record._id) ? record._id : null;
  const values = JSON.stringify(record);
  const { locale, theme, width } = look;
  useEffect(() => {
    const created = createPreviewing({
      clock: host.clock,
      askTicket: () => client.call('previews/ticket', { collection, record: id }),
      frame: (index) => frames.current[index]?.contentWindow ?? null,
      send: (fields, index) => submit(form.current, fields, `${name}${index}`),
      onShown: setShown,
      onFailed: setFailed,
    });
    previewing.current = created;
    const listen = (event: MessageEvent) => created.reported(event.source, event.data);
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      created.close();
    };
  }, [client, host, collection, id, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record has another previewing
  useEffect(
    () => previewing.current?.draw({ values, locale, theme }),
    [values, locale, theme, collection, id],
  );
  const { container, size } = useSize();
  const scale = Math.min(1, size.width / PIXELS[width] || 1);
  return (
    <>
      <form
        ref={form}
        hidden
        method="post"
        action={`${serverUrl || location.origin}${PREVIEW_PATH}`}
        acceptCharset="utf-8"
      >
        {FIELDS.map((field) => (
          <input key={field} type="hidden" name={field} />
        ))}
      </form>
      {hasFailed ? (
        <p className={styles.failed} role="status">
          {t('failed')}
        </p>
      ) : null}
      <div ref={container} className={styles.frames}>
        {[0, 1].map((index) => (
          <iframe
            key={index}
            ref={(frame) => {
              frames.current[index] = frame;
            }}
            name={`${name}${index}`}
            title={t('title')}
            sandbox="allow-scripts allow-same-origin"
            className={classNames(styles.frame, index !== shown && styles.next)}
            aria-hidden={index !== shown}
            tabIndex={index === shown ? 0 : -1}
            style={{
              width: PIXELS[width],
              height: size.height / scale,
              transform: `scale(${scale})`,
              insetInlineStart: Math.max(0, (size.width - PIXELS[width] * scale) / 2),
            }}
            onLoad={() => previewing.current?.loaded(index)}
          />
        ))}
      </div>
    </>
  );
}

const FIELDS = ['token', 'locale', 'theme', 'values'] as const;

function submit(
  form: HTMLFormElement | null,
  fields: Readonly<Record<(typeof FIELDS)[number], string>>,
  target: string,
): void {
  if (!form) return;
  for (const field of FIELDS) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.value = fields[field];
  }
  form.target = target;
  form.submit();
}

function useSize() {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return { container, size };
}
