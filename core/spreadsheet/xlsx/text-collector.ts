/** Joins the runs of a rich text, without its phonetic guides (furigana, pinyin). */
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
