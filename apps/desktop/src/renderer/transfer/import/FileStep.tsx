import { Button, Callout } from '@blueprintjs/core';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { pickedFileOf } from '../../platform/picked-file.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import { MIME } from '../export/file-name.ts';
import styles from './import.module.css';
import { UnreadableFile } from './read-file.ts';
import type { Import } from './use-import.ts';
import { useFileProblem } from './use-import.ts';

interface FileStepProps {
  readonly importing: Pick<Import, 'take' | 'refuse'>;
  readonly problem: unknown;
}

/** Accepts one file: dropped here, or chosen. */
export function FileStep({ importing, problem }: FileStepProps) {
  const { t } = useTranslation('transfer');
  const { host } = useBackOffice();
  const problemText = useFileProblem();
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop(accepted) {
      const [file, ...others] = accepted;
      if (!file) return;
      if (others.length > 0) importing.refuse(new UnreadableFile('oneFile', 'Several files were dropped.'));
      else importing.take(pickedFileOf(file));
    },
  });
  const choose = async () => {
    const [file] = await host.files.pick({ accept: [MIME.xlsx, MIME.csv, '.xlsx', '.csv'], multiple: false });
    if (file) importing.take(file);
  };
  return (
    <>
      <div {...getRootProps()} className={classNames(styles.drop, isDragActive && styles.dropActive)}>
        <p>{t(isDragActive ? 'import.dropNow' : 'import.drop')}</p>
        <Button
          intent="primary"
          text={t('import.choose')}
          onClick={() => void choose().catch(importing.refuse)}
        />
      </div>
      <div role="alert">
        {problem === undefined ? null : <Callout intent="danger">{problemText(problem)}</Callout>}
      </div>
    </>
  );
}
