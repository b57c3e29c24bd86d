ALTER TABLE "choices" ADD COLUMN "promise_minutes" integer;--> statement-breakpoint
ALTER TABLE "plan_choices" ADD COLUMN "needs" jsonb;