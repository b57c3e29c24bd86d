DROP INDEX "team_seats_email";--> statement-breakpoint
DROP INDEX "team_seats_member";--> statement-breakpoint
DROP INDEX "team_seats_owner";--> statement-breakpoint
-- Seats were of the library only until now.
ALTER TABLE "team_seats" ADD COLUMN "product" text NOT NULL DEFAULT 'library';--> statement-breakpoint
ALTER TABLE "team_seats" ALTER COLUMN "product" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_library" ON "team_seats" USING btree ("member_id") WHERE "team_seats"."ended_at" is null and "team_seats"."product" = 'library';--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_email" ON "team_seats" USING btree ("owner_id","product","email") WHERE "team_seats"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_member" ON "team_seats" USING btree ("member_id","product","owner_id") WHERE "team_seats"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "team_seats_owner" ON "team_seats" USING btree ("owner_id","product","accepted_at");--> statement-breakpoint
ALTER TABLE "team_seats" ADD CONSTRAINT "team_seats_product" CHECK ("team_seats"."product" in ('library', 'writing', 'social', 'browsers'));;--> statement-breakpoint
-- What the plans of EZ Social Engine give; what the operator has set already stays.
UPDATE "plans" SET "facts" = '{"channels": 3, "seatsIncluded": 1}'::jsonb || "facts" WHERE "slug" = 'social-1';--> statement-breakpoint
UPDATE "plans" SET "facts" = '{"channels": 10, "seatsIncluded": 5}'::jsonb || "facts" WHERE "slug" = 'social-2';--> statement-breakpoint
UPDATE "plans" SET "facts" = '{"channels": 30, "seatsIncluded": 15}'::jsonb || "facts" WHERE "slug" = 'social-3';
