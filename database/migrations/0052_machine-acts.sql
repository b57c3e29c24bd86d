ALTER TABLE "provisionings" DROP CONSTRAINT "provisionings_action";--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "input" jsonb;--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "made_ref" text;--> statement-breakpoint
CREATE UNIQUE INDEX "provisionings_key" ON "provisionings" USING btree ("service_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_asked" CHECK (("provisionings"."action" in ('restart', 'rescue_on', 'rescue_off', 'reinstall', 'name_address', 'add_key', 'take_snapshot', 'restore_snapshot', 'delete_snapshot')) = ("provisionings"."asked_by" is not null and "provisionings"."input" is not null));--> statement-breakpoint
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_action" CHECK ("provisionings"."action" in ('create', 'suspend', 'unsuspend', 'terminate', 'change', 'restart', 'rescue_on', 'rescue_off', 'reinstall', 'name_address', 'add_key', 'take_snapshot', 'restore_snapshot', 'delete_snapshot'));