import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../src/ui/banner/Banner.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { Dialog } from '../../src/ui/dialog/Dialog.tsx';
import { Disclosure } from '../../src/ui/disclosure/Disclosure.tsx';
import { FocusOnMount } from '../../src/ui/focus-on-mount/FocusOnMount.tsx';
import { Notice } from '../../src/ui/section/Notice.tsx';
import { Questions } from '../../src/ui/section/Questions.tsx';
import { ImageUploader } from '../../src/ui/uploader/ImageUploader.tsx';
import type { SendPicture } from '../../src/ui/uploader/upload-reducer.ts';
import type { SampleGroup, SampleProps } from '../sample-group.ts';

const TONES = ['danger', 'ok', 'note'] as const;

const banner: SampleGroup = {
  name: 'banner',
  components: { Banner },
  samples: {
    ...Object.fromEntries(
      TONES.map((tone) => [tone, ({ texts }: SampleProps) => <Banner tone={tone}>{texts.sentence}</Banner>]),
    ),
    closable: ({ texts }) => (
      <Banner tone="note" onClose={() => {}}>
        {texts.sentence}
      </Banner>
    ),
    'long-text': ({ texts }) => (
      <Banner tone="danger" onClose={() => {}}>
        {texts.paragraph}
      </Banner>
    ),
    'long-word': ({ texts }) => <Banner tone="ok">{texts.longWord}</Banner>,
  },
};

const dialog: SampleGroup = {
  name: 'dialog',
  components: { Dialog },
  samples: {
    plain: ({ texts }) => <OpenedDialog texts={texts}>{texts.sentence}</OpenedDialog>,
    actions: ({ texts }) => (
      <OpenedDialog texts={texts} hasActions>
        {texts.sentence}
      </OpenedDialog>
    ),
    fullscreen: ({ texts }) => (
      <OpenedDialog texts={texts} fullscreen hasActions>
        {texts.paragraph}
      </OpenedDialog>
    ),
    'long-text': ({ texts }) => (
      <OpenedDialog texts={{ ...texts, title: texts.sentence }} hasActions>
        {texts.paragraph.repeat(8)}
      </OpenedDialog>
    ),
    'long-word': ({ texts }) => (
      <OpenedDialog texts={{ ...texts, title: texts.longWord }}>{texts.longWord}</OpenedDialog>
    ),
  },
};

const disclosure: SampleGroup = {
  name: 'disclosure',
  components: { Disclosure, Questions },
  samples: {
    closed: ({ texts }) => <Disclosure title={texts.title}>{texts.paragraph}</Disclosure>,
    open: ({ texts }) => (
      <Disclosure title={texts.title} open>
        {texts.paragraph}
      </Disclosure>
    ),
    'long-text': ({ texts }) => <Disclosure title={texts.paragraph}>{texts.paragraph}</Disclosure>,
    'long-word': ({ texts }) => <Disclosure title={texts.longWord}>{texts.sentence}</Disclosure>,
    questions: ({ texts }) => (
      <Questions entries={texts.steps.map(({ title, text }) => ({ q: title, a: text }))} />
    ),
  },
};

const notice: SampleGroup = {
  name: 'notice',
  components: { Notice },
  samples: {
    text: ({ texts }) => <Notice text={texts.sentence} />,
    title: ({ texts }) => <Notice title={texts.title} text={texts.sentence} />,
    'long-word': ({ texts }) => <Notice title={texts.longWord} text={texts.longWord} />,
  },
};

const focusOnMount: SampleGroup = {
  name: 'focus-on-mount',
  components: { FocusOnMount },
  samples: { replaced: ({ texts }) => <Replaced texts={texts} /> },
};

const imageUploader: SampleGroup = {
  name: 'image-uploader',
  components: { ImageUploader },
  samples: {
    empty: () => <Uploader />,
    busy: () => (
      <Uploader
        send={(_file, { onProgress }) => {
          onProgress(0.4);
          return new Promise(() => {});
        }}
        file={drawnFile('receipt.svg')}
      />
    ),
    complete: () => <Uploader send={async () => 'sample'} file={drawnFile('receipt.svg')} />,
    error: () => (
      <Uploader send={() => Promise.reject(new Error('Offline'))} file={drawnFile('receipt.svg')} />
    ),
    'not-a-picture': () => <Uploader file={new File(['text'], 'receipt.txt', { type: 'text/plain' })} />,
    'long-word': ({ texts }) => (
      <Uploader send={async () => 'sample'} file={drawnFile(`${texts.longWord.slice(-80)}.svg`)} />
    ),
  },
};

/** The components that announce, ask and unfold. */
export const MESSAGE_GROUPS: readonly SampleGroup[] = [
  banner,
  notice,
  dialog,
  disclosure,
  focusOnMount,
  imageUploader,
];

interface OpenedDialogProps extends Pick<SampleProps, 'texts'> {
  readonly fullscreen?: boolean;
  readonly hasActions?: boolean;
  readonly children: string;
}

/** A button and the dialog that it opens. */
function OpenedDialog({ texts, fullscreen = false, hasActions = false, children }: OpenedDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button kind="quiet" onClick={close}>
        {texts.cancel}
      </Button>
      <Button onClick={close}>{texts.action}</Button>
    </>
  );
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {texts.action}
      </Button>
      <Dialog
        title={texts.title}
        open={isOpen}
        onClose={close}
        fullscreen={fullscreen}
        actions={hasActions ? actions : undefined}
      >
        <p>{children}</p>
      </Dialog>
    </>
  );
}

/** A button that is replaced by what it asked for. */
function Replaced({ texts }: Pick<SampleProps, 'texts'>) {
  const [isReplaced, setReplaced] = useState(false);
  return isReplaced ? (
    <FocusOnMount label={texts.name}>{texts.sentence}</FocusOnMount>
  ) : (
    <Button kind="secondary" onClick={() => setReplaced(true)}>
      {texts.action}
    </Button>
  );
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#0b7a6b"/></svg>';

function drawnFile(name: string): File {
  return new File([DRAWING], name, { type: 'image/svg+xml' });
}

interface UploaderProps {
  readonly send?: SendPicture;
  /** Chosen at once. */
  readonly file?: File;
}

/** An uploader in which a file has been chosen. */
function Uploader({ send = async () => 'sample', file }: UploaderProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input || file === undefined) return undefined;
    // React mounts twice in development, and an uploader that is removed forgets its file.
    const timer = setTimeout(() => {
      const chosen = new DataTransfer();
      chosen.items.add(file);
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    return () => clearTimeout(timer);
  }, [file]);
  return (
    <div ref={frame}>
      <ImageUploader send={send} onDone={() => {}} onCancel={() => {}} />
    </div>
  );
}
