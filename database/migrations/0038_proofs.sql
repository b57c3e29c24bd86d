ALTER TABLE "identities" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "proven_at" timestamp (3) with time zone;