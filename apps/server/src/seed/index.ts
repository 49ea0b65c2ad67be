export { DEMO_PASSWORD, seedDatabase } from './seed-database.ts';
