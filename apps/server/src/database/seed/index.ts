export { DEMO_PASSWORD, type Seeded, type SeedOptions, seedDatabase } from './seed-database.ts';
