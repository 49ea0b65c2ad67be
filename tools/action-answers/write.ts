// Writes the type of each action's response, for the API reference: `node tools/action-answers/write.ts`.
import { writeFileSync } from 'node:fs';
import { ANSWERS_FILE, deriveAnswers, printAnswers } from './derive.ts';

writeFileSync(ANSWERS_FILE, printAnswers(deriveAnswers()));
