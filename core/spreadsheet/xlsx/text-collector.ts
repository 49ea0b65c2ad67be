/** Puts the pieces of a rich text together, without the reading aids (furigana, pinyin) beside it. */
export function createTextCollector() {
  let collected = '';
  let inText = false;
  let beside = false;
  return {
    open(name: string): void {
      if (name === 'rPh') beside = true;
      if (name === 't') inText = !beside;
    },
    text(text: string): void {
      if (inText) collected += text;
    },
    close(name: string): void {
      if (name === 'rPh') beside = false;
      if (name === 't') inText = false;
    },
    take(): string {
      const text = collected;
      collected = '';
      return text;
    },
  };
}
