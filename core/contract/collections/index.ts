export * from './admins.ts';
export * from './ads.ts';
export { keyMethods } from './api-keys.ts';
export * from './app-templates.ts';
export * from './attachments.ts';
export * from './audit-log.ts';
export * from './bank-transactions.ts';
export * from './billing-identity.ts';
export * from './billing-profiles.ts';
export * from './bulk-jobs.ts';
export * from './campaigns.ts';
export * from './categories.ts';
export * from './contact-forms.ts';
export * from './credits.ts';
export * from './devices.ts';
export {
  type Dispute,
  type DisputeReason,
  type DisputeState,
  disputeRules,
  disputeStates,
  unansweredDisputes,
} from './disputes.ts';
export * from './events.ts';
export { type MeasuredPart, measuredParts } from './incidents.ts';
export * from './industries.ts';
export * from './invoices.ts';
export * from './labels.ts';
export * from './missing-translations.ts';
export * from './modules.ts';
export * from './news.ts';
export * from './orders.ts';
export * from './payments.ts';
export * from './permissions.ts';
export * from './products.ts';
export * from './publication-state.ts';
export * from './push-messages.ts';
export * from './record-rules.ts';
export * from './record-schemas.ts';
export * from './refund-requests.ts';
export * from './refunds.ts';
export * from './registry.ts';
export * from './saved-views.ts';
export * from './security-log.ts';
export * from './selling.ts';
export * from './selling-companies.ts';
export * from './settings.ts';
export * from './subscriptions.ts';
export * from './trading-identity.ts';
export * from './users.ts';
export type { WebhookAttempt, WebhookDeliveryState, WebhookProblem } from './webhooks.ts';
