CREATE TABLE "opened_seals" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "opened_seals_expires_at" ON "opened_seals" USING btree ("expires_at");