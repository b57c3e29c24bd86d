ALTER TABLE "services" DROP CONSTRAINT "services_reason";--> statement-breakpoint
DROP INDEX "provisionings_service";--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "sequence" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "provisionings_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "reason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "selection" jsonb;--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "next_try_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "held_because" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "ends_because" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "provisionings_service" ON "provisionings" USING btree ("service_id","sequence");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_held" CHECK ("services"."held_because" in ('abuse', 'manual'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_reason" CHECK ("services"."suspended_because" in ('overdue', 'paused', 'abuse', 'manual'));